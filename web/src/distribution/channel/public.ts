// What other slices may import from channel. Everything else in this folder is private.
export { useChannelAlarms } from './connection/use-channel-alarms.ts'
export { ChannelCard } from './connection/channel-card.tsx'
export { AssociatedPlan } from './setup/plans/associated-plan.tsx'
export { planKey, planPricesText } from './setup/plans/plan-values.ts'
