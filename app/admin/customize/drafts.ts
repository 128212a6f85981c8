/** The keys of the drafts of the three forms. */
export const drafts = {
  colours: 'settings.colours',
  company: 'settings.company',
  logo: 'settings.logo',
} as const
