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
      const dashboard = await getDashboard(db, new Date())
      const seesRevenue = mayDo(sessionOf(request).user, 'see-revenue')
      return seesRevenue ? dashboard : withoutRevenue(dashboard)
    },
  )
}
