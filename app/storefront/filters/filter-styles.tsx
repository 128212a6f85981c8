import styles from './filters-area.css?url'

/**
 * The style sheet of filtered lists. The search is on the home page, which alone does without it,
 * so it cannot belong to a route.
 */
export function FilterStyles() {
  return <link rel="stylesheet" href={styles} precedence="page" />
}
