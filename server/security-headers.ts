/** The content policy of every answer that is not a page: it may load and run nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What pages may use of the device; `camera`: who may use the camera. */
export function permissionsPolicy(camera: '()' | '(self)'): Record<string, string> {
  const policy = `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
  return { 'permissions-policy': policy }
}

/** The headers of every answer, besides its content policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...permissionsPolicy('()'),
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
