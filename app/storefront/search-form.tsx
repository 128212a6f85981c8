import { Form, useSearchParams } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { homePath } from './paths.ts'

export function SearchForm() {
  const [params] = useSearchParams()
  const search = params.get('busca') ?? ''
  return (
    <Form className="find" role="search" action={homePath} viewTransition>
      <label className="sr" htmlFor="busca">
        Buscar produtos
      </label>
      <input key={search} id="busca" name="busca" type="search" defaultValue={search} placeholder="Buscar produtos..." autoComplete="off" maxLength={200} />
      <button aria-label="Buscar">
        <Icon name="search" />
      </button>
    </Form>
  )
}
