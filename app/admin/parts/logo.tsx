import { shopPath } from '../paths.ts'
import type { ShopBrand } from '../settings/calls.ts'

/** The shop's logo, or an icon and the name without one; links to the shop. */
export function Logo({ companyName, logo }: ShopBrand) {
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
