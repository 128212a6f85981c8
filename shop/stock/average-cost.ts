import { type RawBuilder, sql } from 'kysely'

/**
 * The cost of a piece by variant in cents, rounded half up: the average of all purchases whose cost
 * is known, weighted by their pieces. Variants without one are left out (rule: reports-2).
 */
export const averageCosts: RawBuilder<{ variantId: string; unitCostCents: number }> = sql`(
  select "variantId", (cast(sum("quantity" * cast("unitCostCents" as bigint)) as bigint) * 2
      + cast(sum("quantity") as bigint)) / (cast(sum("quantity") as bigint) * 2) as "unitCostCents"
  from "stockMovements" where "kind" = 'purchase' and "unitCostCents" is not null
  group by "variantId"
  having sum("quantity") > 0 and sum("quantity" * cast("unitCostCents" as bigint)) >= 0)`

/** The purchases of a variant of the query around it that were not taken back. */
export const purchasesOfVariant: RawBuilder<unknown> = sql`"stockMovements" as "purchases"
  where "purchases"."variantId" = "variants"."id" and "kind" = 'purchase' and "quantity" > 0
    and not exists (select 1 from "stockEntries" where "reversesId" = "purchases"."entryId")`
