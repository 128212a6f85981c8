import type { SecondFactorRoles } from '../../contracts/second-factor.ts'
import { roles, type User } from '../../contracts/users.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'

/** The roles that cannot do without a second factor. */
export async function getSecondFactorRoles(db: Database): Promise<SecondFactorRoles> {
  const rows = await db.selectFrom('secondFactorRoles').select('role').execute()
  return { roles: roles.filter((role) => rows.some((row) => row.role === role)) }
}

export async function isRequiredOf(db: Database, role: User['role']): Promise<boolean> {
  return (await getSecondFactorRoles(db)).roles.includes(role)
}

/** Sets these roles. Who lacks a second factor is led to it at the next sign-in. */
export async function setSecondFactorRoles(
  db: Database,
  wanted: SecondFactorRoles,
): Promise<SecondFactorRoles> {
  return db.transaction().execute(async (trx) => {
    const before = await getSecondFactorRoles(trx)
    await trx.deleteFrom('secondFactorRoles').execute()
    const rows = roles.filter((role) => wanted.roles.includes(role)).map((role) => ({ role }))
    if (rows.length > 0) await trx.insertInto('secondFactorRoles').values(rows).execute()
    const after = await getSecondFactorRoles(trx)
    await recordChange(trx, {
      subject: 'settings',
      subjectId: 'second-factor',
      subjectName: 'Entrada em duas etapas',
      before: { secondFactorRoles: before.roles },
      after: { secondFactorRoles: after.roles },
    })
    return after
  })
}
