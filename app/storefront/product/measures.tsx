import type { ProductPage } from './product-page.server.ts'

export default function Measures({ page: { measures, category } }: { page: ProductPage }) {
  return (
    <>
      <h2>Medidas e características</h2>
      <dl className="prose-facts">
        {measures.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map(({ text, path }) => (
                <a key={text} href={path} rel="nofollow">
                  {text}
                  <span className="visually-hidden"> em {category.name}</span>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
