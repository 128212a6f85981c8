import { dashboardSchema } from '../contracts/dashboard.ts'
import { getDashboard } from '../shop/sales/dashboard.ts'
import type { Routes } from './services.ts'

export const dashboardRoutes: Routes = async (app, { db }) => {
  app.get(
    '/dashboard',
    {
      config: { access: 'staff' },
      schema: { tags: ['Dashboard'], response: { 200: dashboardSchema } },
    },
    () => getDashboard(db, new Date()),
  )
}
