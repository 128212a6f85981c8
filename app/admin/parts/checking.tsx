/** Stands on the screen while the session is being checked. */
export function Checking() {
  return (
    <main className="adm checking" aria-busy="true">
      <span className="spin" aria-hidden="true" />
      <p role="status">Verificando autenticação</p>
    </main>
  )
}
