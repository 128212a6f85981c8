/** The largest quantity of a line of a sale. */
export const maxSoldQuantity = 10_000

/** The largest quantity that a visitor can order in one message. */
export const maxOrderQuantity = 999
