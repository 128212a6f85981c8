import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/favourites'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { EmptyPage } from '../parts/empty-page.tsx'
import { favouritesPath, homePath } from '../parts/paths.ts'
import { headOf, missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { useFavouriteCards } from './use-favourite-cards.ts'

const failure = 'Erro ao carregar os favoritos'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const { companyName } = settings
  return headOf({
    title: 'Favoritos',
    companyName,
    description: `Seus favoritos da ${companyName}.`,
    publicUrl: publicUrlOf(settings, shop),
    path: favouritesPath,
    kind: 'website',
    hidden: true,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ?? missingHead(failure)
}

/** The products that this browser keeps as favourites (rule: storefront-5). */
export default function FavouritesRoute() {
  const { cards, hasFailed } = useFavouriteCards()
  if (hasFailed) return <PageFailure message={failure} />
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: 'Início', path: homePath }, { name: 'Favoritos' }]} />
      <div className="page-head">
        <h1>Favoritos</h1>
      </div>
      <noscript>
        <p>Os favoritos ficam guardados no navegador e precisam de scripts ligados.</p>
      </noscript>
      {cards?.length === 0 ? (
        <EmptyPage
          icon="heart"
          title="Nenhum favorito ainda"
          text="Toque no coração de um produto para guardá-lo aqui."
        />
      ) : (
        <CardGrid cards={cards ?? []} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}
