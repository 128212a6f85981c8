import { homePath } from './paths.ts'

interface Props {
  logo: string
  companyName: string
}

/** The shop's logo, or else a drawn crank beside its name; leads home. */
export function Logo({ logo, companyName }: Props) {
  return (
    <a className="logo" href={homePath} aria-label={`${companyName}, início`}>
      {logo ? <img src={logo} alt="" width={160} height={40} /> : <DrawnLogo companyName={companyName} />}
    </a>
  )
}

function DrawnLogo({ companyName }: Pick<Props, 'companyName'>) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" strokeWidth="4" strokeDasharray="3.456 2.3" />
        <circle cx="16" cy="16" r="9.500" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M16 16 26.500 26.500" stroke="currentColor" strokeWidth="4.500" strokeLinecap="round" />
        <circle cx="16" cy="16" r="3" fill="currentColor" />
      </svg>
      <span className="wordmark">{companyName}</span>
    </>
  )
}
