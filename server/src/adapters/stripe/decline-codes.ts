import type { DeclineReason } from '@posada/domain/money/payments/decline-reasons'

/** The gateway's words for a declined card, from its lists of decline codes and of error codes. */
const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  card_decline_rate_limit_exceeded: 'limit_exceeded',
  invalid_amount: 'limit_exceeded',
  expired_card: 'expired_card',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  invalid_account: 'wrong_number',
  new_account_information_available: 'wrong_number',
  incorrect_cvc: 'wrong_security_code',
  invalid_cvc: 'wrong_security_code',
  invalid_expiry_month: 'wrong_expiry',
  invalid_expiry_year: 'wrong_expiry',
  incorrect_pin: 'wrong_pin',
  invalid_pin: 'wrong_pin',
  offline_pin_required: 'wrong_pin',
  online_or_offline_pin_required: 'wrong_pin',
  pin_try_exceeded: 'wrong_pin',
  lost_card: 'lost_card',
  stolen_card: 'stolen_card',
  pickup_card: 'pickup_card',
  restricted_card: 'pickup_card',
  stop_payment_order: 'authorization_revoked',
  revocation_of_authorization: 'authorization_revoked',
  revocation_of_all_authorizations: 'authorization_revoked',
  fraudulent: 'fraud_suspected',
  merchant_blacklist: 'fraud_suspected',
  security_violation: 'fraud_suspected',
  highest_risk_level: 'fraud_suspected',
  not_permitted: 'not_permitted',
  service_not_allowed: 'not_permitted',
  transaction_not_allowed: 'not_permitted',
  card_not_supported: 'card_not_supported',
  currency_not_supported: 'currency_not_supported',
  duplicate_transaction: 'duplicate',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  processing_error: 'bank_unavailable',
  issuer_not_available: 'bank_unavailable',
  reenter_transaction: 'bank_unavailable',
  try_again_later: 'bank_unavailable',
  approve_with_id: 'bank_unavailable',
  testmode_decline: 'test_card',
  live_mode_test_card: 'test_card',
}

type DeclinedTry = { code?: string | null | undefined; decline_code?: string | null | undefined }

/** Words that are not in the list, also future ones, count as a refusal of the bank without a reason. */
export const declineReasonOf = ({ code, decline_code }: DeclinedTry): DeclineReason =>
  REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'declined_by_bank'

/** Whether the bank wants the cardholder, who is not there. */
export const needsAuthentication = ({ code, decline_code }: DeclinedTry): boolean =>
  code === 'authentication_required' || decline_code === 'authentication_required'
