import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

export const HealthPage = () => (
  <Page>
    <PageHeader title="Salud" />
    <EmptyState
      icon={<Icon of={IconActivity} size={24} />}
      title="Todavía no hay medidas"
      text="Aparecerán cuando el servidor lleve un minuto en marcha."
    />
  </Page>
)
