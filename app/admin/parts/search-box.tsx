import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readListQuery } from '../list-query.ts'
import { ScanButton } from './scanning/scan-button.tsx'
import { useFilter } from './use-filter.ts'

/** A pause in the typing after which the search starts. */
const pauseMs = 250

interface Props {
  label: string
  placeholder: string
  /** "12 produtos": read out by screen readers when a search has ended. */
  found: string
  /** What is searched for has bar codes. */
  canScan?: boolean
}

/**
 * Searches while typing, and at once on Enter. The URL keeps the term and the other filters; the
 * list goes back to its first page, and no term becomes an entry of the history.
 */
export function SearchBox({ label, placeholder, found, canScan }: Props) {
  const { text, setText, searchNow, isFiltered } = useSearchText()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    searchNow(text)
  }
  return (
    <form
      className={canScan ? 'search-box scan-field' : 'search-box'}
      role="search"
      onSubmit={submit}
    >
      <Search className="icon" />
      <input
        ref={input}
        className="input"
        type="search"
        name="busca"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      {canScan && <ScanButton onRead={searchNow} field={input} />}
      <p className="visually-hidden" role="status">
        {isFiltered && found}
      </p>
    </form>
  )
}

/** The typed text, which follows the URL when something else changes it. */
function useSearchText() {
  const [params] = useSearchParams()
  const setFilter = useFilter()
  const { search } = readListQuery(params)
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const searchNow = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    setText(typed)
    sent.current = wanted
    setFilter('busca', wanted, { replace: true })
  }
  const searchAfterPause = useEffectEvent(() => searchNow(text))

  useEffect(() => {
    // No timer for a text that came with the URL: it could fire when the URL has just changed.
    if (text.trim() === sent.current) return
    const timer = setTimeout(searchAfterPause, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])
  return { text, setText, searchNow, isFiltered: search !== '' }
}
