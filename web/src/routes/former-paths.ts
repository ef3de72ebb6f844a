import { redirect } from '@tanstack/react-router'
import type { ChannelSearch } from '../distribution/channel/channel-search.ts'

// The paths of earlier versions, which people have kept.

export const formerChannelPath = {
  path: '/channel',
  beforeLoad: () => {
    redirect({ to: '/dashboard/channel_manager', replace: true, throw: true })
  },
} as const

type FormerLink = { params: { SafeURL: string }; search: ChannelSearch }

export const formerEstablishmentPath = {
  path: '/channel/$SafeURL',
  validateSearch: (search: Record<string, unknown>) => search as ChannelSearch,
  beforeLoad: ({ params, search }: FormerLink) => {
    redirect({ to: '/dashboard/channel_manager/channel_house/$SafeURL', params, search, replace: true, throw: true })
  },
} as const
