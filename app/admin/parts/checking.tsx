/** Shown while the session is checked. */
export function Checking() {
  return (
    <main className="admin checking" aria-busy="true">
      <span className="spinner" aria-hidden="true" />
      <p role="status">Verificando autenticação</p>
    </main>
  )
}
