import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * What each line of a completed sale adds to the figures of its day, and what its returns take off
 * again; beside it the cost of a sold piece. Filled for the sales that there are.
 */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const largeCents = engine === 'postgres' ? 'bigint' : 'integer'
  for (const statement of [
    `alter table "saleItems" add column "unitCostCents" integer check ("unitCostCents" >= 0)`,
    `create index "salesOfClients" on "sales" ("clientId", "day", "totalCents", "returnedCents")
      where "status" = 'completed' and "clientId" is not null`,
    `create table "soldLines" (
      "saleId" text not null references "sales" ("id") on delete cascade,
      "saleItemId" text not null,
      "returnId" text not null,
      "day" text not null,
      "productId" text,
      "variantId" text,
      "isFree" integer not null check ("isFree" in (0, 1)),
      "isService" integer not null check ("isService" in (0, 1)),
      "sellerId" text,
      "sales" integer not null check ("sales" in (0, 1)),
      "pieces" integer not null,
      "cents" integer not null,
      "costCents" ${largeCents},
      primary key ("saleId", "saleItemId", "returnId"))`,
    `update "saleItems" set "unitCostCents" = (
      select case when sum("bought"."quantity") > 0
          and sum("bought"."quantity" * cast("bought"."unitCostCents" as bigint)) >= 0
        then cast((sum("bought"."quantity" * cast("bought"."unitCostCents" as bigint)) * 2
          + sum("bought"."quantity")) as bigint) / cast(sum("bought"."quantity") * 2 as bigint) end
      from "stockMovements" as "bought", "sales"
      where "bought"."variantId" = "saleItems"."variantId" and "bought"."kind" = 'purchase'
        and "bought"."unitCostCents" is not null and "sales"."id" = "saleItems"."saleId"
        and "bought"."at" <= coalesce("sales"."settledAt", "sales"."createdAt"))
    where "variantId" in (select "variantId" from "stockMovements" where "kind" = 'purchase')`,
    `insert into "soldLines"
    with "agreed" as (
      select "saleItems"."id", "saleItems"."saleId", "sales"."day", "productId", "variantId",
        "isFree", "isService", "createdById", "quantity", "unitCostCents", "totalCents", "position",
        case when "paymentMethod" = 'cash'
          then (cast("unitPriceCents" as bigint) * (10000 - "termsRate") * 2 + 10000) / 20000
          else cast("unitPriceCents" as bigint) end as "price"
      from "sales" join "saleItems" on "saleItems"."saleId" = "sales"."id"
      where "sales"."status" = 'completed'),
    "events" as (
      select "agreed".*, '' as "returnId", "agreed"."day" as "eventDay", 1 as "sign",
        "quantity" as "pieces", "totalCents" as "sharedCents", 0 as "isDamaged"
      from "agreed"
      union all
      select "agreed".*, "saleReturns"."id", "saleReturns"."day",
        case when "reversesId" is null then -1 else 1 end, "saleReturnItems"."quantity",
        "amountCents", 1 - "isResalable"
      from "agreed" join "saleReturnItems" on "saleItemId" = "agreed"."id"
      join "saleReturns" on "saleReturns"."id" = "saleReturnItems"."returnId"),
    "weighed" as (
      select "events".*, "price" * "pieces" as "weight",
        cast(sum("price" * "pieces") over (partition by "saleId", "returnId"
          order by "isService" desc, "position" rows unbounded preceding) as bigint) as "upTo",
        cast(sum("price" * "pieces") over (partition by "saleId", "returnId") as bigint) as "whole",
        row_number() over (partition by "saleId", "returnId" order by "isService" desc, "position") as "place"
      from "events")
    select "saleId", "id", "returnId", "eventDay", "productId", "variantId", "isFree", "isService",
      "createdById", case when "returnId" = '' and "place" = 1 then 1 else 0 end, "sign" * "pieces",
      "sign" * (
        coalesce(("sharedCents" * "upTo" * 2 + "whole") / nullif("whole" * 2, 0), 0) -
        coalesce(("sharedCents" * ("upTo" - "weight") * 2 + "whole") / nullif("whole" * 2, 0), 0)),
      case when "isDamaged" = 1 then 0 * "unitCostCents"
        else "sign" * "pieces" * cast("unitCostCents" as bigint) end
    from "weighed"`,
    `create index "soldLinesByDay" on "soldLines" ("day", "productId", "variantId", "isFree", "isService",
      "sellerId", "sales", "pieces", "cents", "costCents")`,
  ])
    await sql.raw(statement).execute(db)
}
