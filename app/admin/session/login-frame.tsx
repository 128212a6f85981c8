import type { ReactNode } from 'react'
import { Logo } from '../parts/logo.tsx'
import type { LoginFrameParts } from '../shop-brand.ts'

interface Props {
  parts: LoginFrameParts
  title: string
  text: string
  children: ReactNode
}

/** A form that stands alone, without the menu. */
export function LoginFrame({ parts: { brand, image }, title, text, children }: Props) {
  return (
    <div className="login">
      <main className="login-main">
        <div className="login-box">
          <Logo {...brand} />
          <div>
            <h1>{title}</h1>
            <p className="muted">{text}</p>
          </div>
          {children}
        </div>
      </main>
      {image && (
        <div className="login-picture" aria-hidden="true">
          <img src={image} alt="" />
        </div>
      )}
    </div>
  )
}
