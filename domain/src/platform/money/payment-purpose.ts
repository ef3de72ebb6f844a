/** What money is for: the stay, or a security deposit, which is kept apart, given back, and no income. */
export type PaymentPurpose = 'stay' | 'security-deposit'

export const isSecurityDeposit = ({ purpose }: { purpose: string }): boolean => purpose === 'security-deposit'

export const purposeOf = (isOfSecurityDeposit: boolean | null | undefined): PaymentPurpose =>
  isOfSecurityDeposit ? 'security-deposit' : 'stay'
