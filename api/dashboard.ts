import { dashboardSchema } from '../contracts/dashboard.ts'
import { mayDo } from '../contracts/permissions.ts'
import { getDashboard, withoutRevenue } from '../shop/sales/dashboard.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'

export const dashboardRoutes: Routes = async (app, { db }) => {
  app.get(
    '/dashboard',
    {
      config: { act: 'see-dashboard' },
      schema: { tags: ['Dashboard'], response: { 200: dashboardSchema } },
    },
    async (request) => {
      const { user } = sessionOf(request)
      const now = new Date()
      if (mayDo(user, 'see-revenue')) return getDashboard(db, now)
      return withoutRevenue(await getDashboard(db, now, user.id))
    },
  )
}
