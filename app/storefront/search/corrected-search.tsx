interface Props {
  typed: string
  corrected: string | undefined
}

/** Says that the results are those of a similar word, because the typed one was not found. */
export function CorrectedSearch({ typed, corrected }: Props) {
  if (!corrected) return null
  return (
    <p className="search-corrected">
      Nada encontrado para “{typed}”. Estes são os resultados para <b>“{corrected}”</b>.
    </p>
  )
}
