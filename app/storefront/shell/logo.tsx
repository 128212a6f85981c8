import { usePictureAddress } from '../parts/media-url.ts'
import { homePath } from '../parts/paths.ts'

/** A longer name of the shop is shown smaller, on two lines. */
const maxOneLineLength = 15

interface Props {
  logo: string
  companyName: string
}

/** The shop's logo, or a drawn crank and the shop's name; a link to the home page. */
export function Logo({ logo, companyName }: Props) {
  const addressOf = usePictureAddress()
  return (
    <a className="logo" href={homePath} aria-label={`${companyName}, início`}>
      {logo ? (
        <img src={addressOf(logo)} alt="" width={160} height={40} />
      ) : (
        <DrawnLogo companyName={companyName} />
      )}
    </a>
  )
}

function DrawnLogo({ companyName }: Pick<Props, 'companyName'>) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <circle cx="14" cy="14" r="12" strokeWidth="3" strokeDasharray="2.7 2.01" />
          <circle cx="14" cy="14" r="10" strokeWidth="2.5" />
          <path d="M14 14 27 27" strokeWidth="4.2" strokeLinecap="round" />
        </g>
        <circle cx="14" cy="14" r="4" fill="currentColor" />
      </svg>
      <span
        className={companyName.length > maxOneLineLength ? 'logo-name logo-name-long' : 'logo-name'}
      >
        {companyName}
      </span>
    </>
  )
}
