/** The keys of the drafts of the four forms. */
export const drafts = {
  colours: 'settings.colours',
  company: 'settings.company',
  logo: 'settings.logo',
  search: 'settings.search',
} as const
