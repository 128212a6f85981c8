import type { ProductPage } from './product-page.server.ts'

export default function Measures({ page: { measures } }: { page: ProductPage }) {
  return (
    <>
      <h2>Medidas e características</h2>
      <dl className="prose-facts">
        {measures.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map(({ text, path, where }) => (
                <a key={text} href={path} rel="nofollow">
                  {text}
                  <span className="visually-hidden"> {where}</span>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
