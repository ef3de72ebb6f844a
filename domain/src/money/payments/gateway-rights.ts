/** What a restricted key may be allowed to do; each right is granted by itself in the gateway's panel. */
export const gatewayRights = {
  account: 'la cuenta (lectura)',
  customers: 'clientes (escritura)',
  payments: 'PaymentIntents y SetupIntents (escritura)',
  refunds: 'cargos y reembolsos (escritura)',
  checkout: 'Checkout Sessions (escritura)',
  payment_methods: 'métodos de pago (escritura)',
  webhook_endpoints: 'webhooks (escritura)',
  disputes: 'disputas (lectura)',
  events: 'eventos (lectura)',
} as const
export type GatewayRight = keyof typeof gatewayRights
