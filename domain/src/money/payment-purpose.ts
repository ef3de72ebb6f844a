/** What money is for: the stay, or a security deposit, which is kept apart, given back, and no income. */
export const paymentPurposes = ['stay', 'security-deposit'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export const isSecurityDeposit = ({ purpose }: { purpose: string }): boolean => purpose === 'security-deposit'

export const purposeOf = (isOfSecurityDeposit: boolean | null | undefined): PaymentPurpose =>
  isOfSecurityDeposit ? 'security-deposit' : 'stay'
