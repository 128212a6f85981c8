/** The largest quantity of a line of a sale. */
export const maxSoldQuantity = 10_000

/** The largest quantity that a visitor can order in one message. */
export const maxOrderQuantity = 999

/** The most lines that a visitor's list has, and the largest quantity of one. */
export const maxListLines = 60
export const maxListQuantity = 99
/** The longest note of a list, in characters. */
export const maxListNote = 200
/** How long the prices of a list hold, in days. */
export const listPriceDays = 3
