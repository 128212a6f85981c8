import { Plus, Store, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard as DashboardData } from '../../../contracts/dashboard.ts'
import { mayDo } from '../../../contracts/permissions.ts'
import type { NightlyBackup } from '../../../contracts/nightly-backup.ts'
import { findNightlyBackup } from '../backup/calls.ts'
import { loading } from '../failures.ts'
import { findFirstSteps } from '../first-steps/calls.ts'
import { ButtonLink } from '../parts/button.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { backupPath, newSalePath, shopPath } from '../paths.ts'
import { userContext } from '../session/session.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import { lastProof, warningOf } from '../backup/nightly-words.ts'
import type { Route } from './+types/dashboard'
import { findDashboard } from './calls.ts'
import { ChartPanel } from './chart-panel.tsx'
import { Figures } from './figures.tsx'
import { Guide } from './guide.tsx'
import { BestSellers, PopularProducts } from './top-products.tsx'
import { QuickActions } from './quick-actions.tsx'
import { NewestClients, RecentSales } from './recent.tsx'
import { Today } from './today.tsx'
import { Waiting } from './waiting.tsx'

export const meta = () => [{ title: titleOf('Início') }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext)
  const [data, settings, steps, nightly] = await loading('load-dashboard', () =>
    Promise.all([
      findDashboard(),
      findSettings(),
      mayDo(user, 'edit-settings') ? findFirstSteps() : undefined,
      mayDo(user, 'manage-backups') ? findNightlyBackup() : undefined,
    ]),
  )
  return { data, settings, steps, nightly, now: new Date() }
}

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export default function Dashboard({
  loaderData: { data, settings, steps, nightly, now },
}: Route.ComponentProps) {
  const actions = <QuickActions />
  const popular = <PopularProducts products={data.popularProducts} />

  return (
    <>
      <ScreenHead title="Início" detail={longDay.format(new Date(data.today))}>
        <a className="button button-line wide-only" href={shopPath}>
          <Store className="icon" />
          Ver a loja
        </a>
        <ButtonLink tone="primary" icon={Plus} to={newSalePath}>
          Nova Venda
        </ButtonLink>
      </ScreenHead>
      <Guide steps={steps} settings={settings} />
      <div className="form-notes">
        {nightly && <BackupWarning nightly={nightly} now={now} />}
        {data.stockCheck && data.stockCheck.differences > 0 && (
          <FailedCheck differences={data.stockCheck.differences} />
        )}
      </div>
      <div className="dashboard-columns dashboard-columns-first">
        <Waiting data={data} backup={nightly && steps && { nightly, steps, now }} />
        <div className="stack">
          <Today data={data} />
          {!data.revenue && <Figures data={data} />}
        </div>
      </div>
      {data.revenue && <Figures data={data} />}
      {data.revenue && data.recentSales.length > 0 ? (
        <>
          <div className="dashboard-chart">
            <ChartPanel months={data.months} days={data.days} />
          </div>
          <div className="dashboard-columns dashboard-columns-even">
            <div className="stack">
              <RecentSales sales={data.recentSales} />
              {popular}
            </div>
            <div className="stack">
              <BestSellers products={data.bestSellers} />
              {actions}
            </div>
          </div>
        </>
      ) : (
        <div className="dashboard-columns dashboard-columns-wide">
          <div className="stack">
            <Recent data={data} />
            {data.bestSellers.length > 0 && <BestSellers products={data.bestSellers} />}
            {popular}
          </div>
          {actions}
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

/** What the daily check of the shop found (rule: stock-2). */
function FailedCheck({ differences }: { differences: number }) {
  const what = differences === 1 ? '1 diferença' : `${differences} diferenças`
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>Os dados da loja não conferem: {what}.</b> O estoque não é o que as movimentações somam,
        um produto não é o que a loja mostra, ou um backup não poderia ser restaurado. Quem cuida do
        servidor vê onde com <code>bin/shop stock check</code>.
      </p>
    </div>
  )
}

/** Why the shop has no proved backup of these days (rule: backup-3). */
function BackupWarning({ nightly, now }: { nightly: NightlyBackup; now: Date }) {
  const warning = warningOf(nightly, now)
  if (warning === undefined) return null
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>{warning}</b> {nightly.failure?.reason} {lastProof(nightly, now)}{' '}
        <Link className="link" to={backupPath}>
          Ver o backup automático
        </Link>
      </p>
    </div>
  )
}
