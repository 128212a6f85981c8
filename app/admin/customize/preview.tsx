import { type CSSProperties } from 'react'
import type { Colours } from '../../../contracts/settings.ts'
import { themeOf } from '../../../shop/settings/theme.ts'

/** A piece of the shop in the colours as they stand in the form, derived as the shop derives them. */
export function Preview({ colours }: { colours: Colours }) {
  const { scheme, colours: theme } = themeOf(colours)
  const variables: CSSProperties = Object.fromEntries(
    Object.entries(theme).map(([name, hex]) => [`--${name}`, hex]),
  )
  return (
    <section className="panel pv" aria-label="Prévia">
      <div className="panel-h">
        <h2>Prévia</h2>
        <span className="muted">antes de salvar</span>
      </div>
      <div className="panel-b">
        <div className="pv-shop" inert data-scheme={scheme} style={variables}>
          <div className="h">
            <b>Sua loja</b>
            <span className="pv-search">Buscar produtos...</span>
          </div>
          <div className="b">
            <div className="pv-tile">
              <span className="badge badge-promo">Promoção −21%</span>
            </div>
            <div>
              <b>Pedal MTB de alumínio</b>
              <br />
              <span className="muted">Prata e preto</span>
            </div>
            <div className="pv-price">
              <s>R$ 404,90</s> <span className="pv-promo">R$ 319,90</span>
              <b className="num">R$ 303,91</b>
              <span className="muted">à vista no Pix (5% de desconto)</span>
            </div>
            <span className="btn btn-buy btn-block">Comprar no WhatsApp</span>
            <div className="pv-two">
              <span className="btn btn-primary">Ver bicicletas</span>
              <span className="btn btn-line">Ver Catálogo</span>
            </div>
            <span className="link">Parcelas no cartão</span>
          </div>
        </div>
      </div>
    </section>
  )
}
