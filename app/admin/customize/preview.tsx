import { type CSSProperties } from 'react'
import type { Colours } from '../../../contracts/settings.ts'
import { themeOf } from '../../../shop/settings/theme.ts'

/**
 * A sample of the shop in the colours of the form, with the theme that the shop derives from them.
 */
export function Preview({ colours }: { colours: Colours }) {
  const { scheme, colours: theme } = themeOf(colours)
  const variables: CSSProperties = Object.fromEntries(
    Object.entries(theme).map(([name, hex]) => [`--${name}`, hex]),
  )
  return (
    <section className="panel preview" aria-label="Prévia">
      <div className="panel-head">
        <h2>Prévia</h2>
        <span className="muted">antes de salvar</span>
      </div>
      <div className="panel-body">
        <div className="preview-shop" inert data-scheme={scheme} style={variables}>
          <div className="preview-head">
            <b>Sua loja</b>
            <span className="preview-search">Buscar produtos...</span>
          </div>
          <div className="preview-body">
            <div className="preview-tile">
              <span className="badge badge-promotion">Promoção −21%</span>
            </div>
            <div>
              <b>Pedal MTB de alumínio</b>
              <br />
              <span className="muted">Prata e preto</span>
            </div>
            <div className="preview-price">
              <s>R$ 404,90</s> <span className="preview-promotion">R$ 319,90</span>
              <b className="tabular-numbers">R$ 303,91</b>
              <span className="muted">à vista no Pix (5% de desconto)</span>
            </div>
            <span className="button button-buy button-block">Comprar no WhatsApp</span>
            <div className="preview-buttons">
              <span className="button button-primary">Ver bicicletas</span>
              <span className="button button-line">Ver Catálogo</span>
            </div>
            <span className="link">Parcelas no cartão</span>
          </div>
        </div>
      </div>
    </section>
  )
}
