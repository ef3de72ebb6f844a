import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

export const InstallationPage = () => (
  <Page>
    <PageHeader title="Instalación" />
    <EmptyState
      icon={<Icon of={IconSettings} size={24} />}
      title="Sin datos de la instalación"
      text="Todavía no se muestran."
    />
  </Page>
)
