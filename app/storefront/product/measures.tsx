import type { ProductPage } from './product-page.server.ts'

export default function Measures({ page: { measures } }: { page: ProductPage }) {
  return (
    <>
      <h2>Ficha técnica</h2>
      <dl className="prose-facts">
        {measures.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map(({ text, link }) =>
                link ? (
                  <a key={text} href={link.path} rel="nofollow">
                    {text}
                    <span className="visually-hidden"> {link.where}</span>
                  </a>
                ) : (
                  text
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
