/** Where this browser keeps its list. */
export const listKey = 'lista'
