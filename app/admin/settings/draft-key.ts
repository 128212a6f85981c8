/** Names the draft of the payment settings. */
export const paymentDraft = 'payment'
