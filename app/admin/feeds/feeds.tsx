import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { feeds } from '../../../contracts/feeds.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { copyText } from '../../ui/copy-text.ts'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/feeds'

export const meta = () => [{ title: titleOf('Catálogos') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-settings')
  const settings = await loading('load-settings', findSettings)
  return { publicUrl: publicUrlOf(settings, { publicUrl: location.origin }) }
}

/** The addresses of the feeds, to be given to other services (rule: storefront-19). */
export default function Feeds({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Catálogos"
        about="Os produtos da loja no WhatsApp, no Instagram e no Google, sempre em dia."
      />
      <div className="stack">
        <FeedPanel title="WhatsApp, Instagram e Facebook" address={publicUrl + feeds.meta.path}>
          No Gerenciador de Comércio da Meta, abra o catálogo, escolha Fontes de dados, Feed de
          dados, e cole este endereço. Peça uma atualização por dia ou por hora.
        </FeedPanel>
        <FeedPanel title="Google" address={publicUrl + feeds.google.path}>
          No Google Merchant Center, adicione uma fonte de produtos por arquivo e cole este
          endereço. A compra se fecha pelo WhatsApp, por isso os produtos servem para as fichas
          locais da loja, não para os anúncios do Shopping, que pedem pagamento no site.
        </FeedPanel>
        <p className="muted feeds-note">
          Estão neles todos os produtos publicados com foto, uma linha por variação, também os
          esgotados, com preço, promoção e estoque de há no máximo 15 minutos. Rascunhos e serviços
          ficam de fora.
        </p>
      </div>
    </>
  )
}

interface FeedPanelProps {
  title: string
  address: string
  children: ReactNode
}

function FeedPanel({ title, address, children }: FeedPanelProps) {
  return (
    <Panel title={title}>
      <div className="panel-body feeds-body">
        <p>{children}</p>
        <code className="feeds-address">{address}</code>
        <Button
          icon={Copy}
          aria-label={`Copiar endereço: ${title}`}
          onClick={() => void copyText(address, 'Endereço copiado')}
        >
          Copiar endereço
        </Button>
      </div>
    </Panel>
  )
}
