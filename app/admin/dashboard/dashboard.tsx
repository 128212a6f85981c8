import { Plus, Store } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard as DashboardData } from '../../../contracts/dashboard.ts'
import { loading } from '../failures.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newSalePath, shopPath } from '../paths.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/dashboard'
import { findDashboard } from './calls.ts'
import { ChartPanel } from './chart-panel.tsx'
import { Figures } from './figures.tsx'
import { MissingWhatsapp } from './missing-whatsapp.tsx'
import { PopularProducts } from './popular-products.tsx'
import { QuickActions } from './quick-actions.tsx'
import { NewestClients, RecentSales } from './recent.tsx'

export const meta = () => [{ title: titleOf('Dashboard') }]

export async function clientLoader() {
  const [data, { whatsappNumber }] = await loading('load-dashboard', () =>
    Promise.all([findDashboard(), findSettings()]),
  )
  return { data, hasWhatsapp: whatsappNumber !== '' }
}

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export default function Dashboard({ loaderData: { data, hasWhatsapp } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Dashboard" detail={longDay.format(new Date(data.today))}>
        <a className="button button-line wide-only" href={shopPath}>
          <Store className="icon" />
          Ver a loja
        </a>
        <Link className="button button-primary" to={newSalePath}>
          <Plus className="icon" />
          Nova Venda
        </Link>
      </ScreenHead>
      {!hasWhatsapp && <MissingWhatsapp />}
      <Figures data={data} />
      {data.revenue ? (
        <>
          <div className="dashboard-columns dashboard-columns-wide">
            <ChartPanel months={data.months} days={data.days} />
            <QuickActions />
          </div>
          <div className="dashboard-columns dashboard-columns-even">
            <Recent data={data} />
            <PopularProducts products={data.popularProducts} />
          </div>
        </>
      ) : (
        <div className="dashboard-columns dashboard-columns-even">
          <Recent data={data} />
          <div className="stack">
            <QuickActions />
            <PopularProducts products={data.popularProducts} />
          </div>
        </div>
      )}
    </>
  )
}

function Recent({ data: { recentSales, newestClients } }: { data: DashboardData }) {
  return recentSales.length > 0 ? (
    <RecentSales sales={recentSales} />
  ) : (
    <NewestClients clients={newestClients} />
  )
}
