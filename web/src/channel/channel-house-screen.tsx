import { useParams } from '@tanstack/react-router'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { HouseMenu } from './setup/house-menu.tsx'

/** Prices and restrictions of a house by day. */
export function ChannelHouseScreen() {
  const { SafeURL: house } = useParams({ from: '/dashboard/channel/$SafeURL' })
  return (
    <Page>
      <PageHeader title="Channel" actions={<HouseMenu house={house} />} />
    </Page>
  )
}
