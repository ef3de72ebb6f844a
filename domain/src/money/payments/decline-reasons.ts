/** Why a bank or the gateway declined a charge. Reasons that call for the same action are one reason. */
export const declineReasons = [
  'insufficient_funds',
  'limit_exceeded',
  'expired_card',
  'wrong_number',
  'wrong_security_code',
  'wrong_expiry',
  'wrong_pin',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'authorization_revoked',
  'fraud_suspected',
  'not_permitted',
  'card_not_supported',
  'currency_not_supported',
  'duplicate',
  'authentication_failed',
  'bank_unavailable',
  'test_card',
  'declined_by_bank',
] as const
export type DeclineReason = (typeof declineReasons)[number]

type DeclineRule = {
  /** For the staff. A guest only reads that the bank has declined: the card may be stolen. */
  sentence: string
  /** Whether the same card may be tried again. Card schemes forbid it after a loss, a theft or a revocation. */
  allowsRetry: boolean
}

export const declineRules: Record<DeclineReason, DeclineRule> = {
  insufficient_funds: { sentence: 'La tarjeta no tiene saldo suficiente.', allowsRetry: true },
  limit_exceeded: { sentence: 'La tarjeta ha superado su límite de gasto o de operaciones.', allowsRetry: true },
  expired_card: { sentence: 'La tarjeta está caducada. Pida otra tarjeta.', allowsRetry: false },
  wrong_number: { sentence: 'El número de la tarjeta no es válido. Pida otra tarjeta.', allowsRetry: false },
  wrong_security_code: { sentence: 'El código de seguridad de la tarjeta no es correcto.', allowsRetry: true },
  wrong_expiry: { sentence: 'La caducidad de la tarjeta no es correcta.', allowsRetry: true },
  wrong_pin: { sentence: 'El banco pide el PIN de la tarjeta. Pida otra tarjeta.', allowsRetry: false },
  lost_card: { sentence: 'El banco da la tarjeta por perdida. No vuelva a intentarlo con ella.', allowsRetry: false },
  stolen_card: { sentence: 'El banco da la tarjeta por robada. No vuelva a intentarlo con ella.', allowsRetry: false },
  pickup_card: { sentence: 'El banco ha retirado la tarjeta. No vuelva a intentarlo con ella.', allowsRetry: false },
  authorization_revoked: {
    sentence: 'El titular ha prohibido los cargos en esta tarjeta. No vuelva a intentarlo con ella.',
    allowsRetry: false,
  },
  fraud_suspected: {
    sentence: 'El pago se ha rechazado por sospecha de fraude. No vuelva a intentarlo con esta tarjeta.',
    allowsRetry: false,
  },
  not_permitted: { sentence: 'El banco no permite este pago con la tarjeta.', allowsRetry: true },
  card_not_supported: { sentence: 'La tarjeta no admite este tipo de pago. Pida otra tarjeta.', allowsRetry: false },
  currency_not_supported: { sentence: 'La tarjeta no admite pagos en euros. Pida otra tarjeta.', allowsRetry: false },
  duplicate: {
    sentence: 'El banco cree que el cargo está repetido: acaba de hacerse otro del mismo importe.',
    allowsRetry: true,
  },
  authentication_failed: { sentence: 'El titular no ha confirmado el pago en su banco.', allowsRetry: true },
  bank_unavailable: { sentence: 'El banco no ha podido procesar el pago. Inténtelo más tarde.', allowsRetry: true },
  test_card: { sentence: 'Es una tarjeta de prueba, o la cuenta está en modo de prueba.', allowsRetry: false },
  declined_by_bank: { sentence: 'El banco ha rechazado el pago sin decir el motivo.', allowsRetry: true },
}
