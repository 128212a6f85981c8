import { shopPath } from '../paths.ts'

export interface ShopFace {
  companyName: string
  /** Empty: the drawn mark beside the name. */
  logo: string
}

/** The shop's logo, or else the drawn mark; leads to the shop. */
export function Logo({ companyName, logo }: ShopFace) {
  return (
    <a className="admin-logo" href={shopPath} aria-label={`${companyName}, ver a loja`}>
      {logo ? (
        <img src={logo} alt="" height={36} />
      ) : (
        <>
          <img className="admin-logo-mark" src="/icon.svg" alt="" width={32} height={32} />
          <span>{companyName}</span>
        </>
      )}
    </a>
  )
}
