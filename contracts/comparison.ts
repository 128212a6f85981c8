/** Names a product of a comparison in its address, once for each. */
export const comparedParameter = 'produto'
export const maxCompared = 4
