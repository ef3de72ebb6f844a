import { Button, FileButton } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useMay } from '../../lib/use-me.ts'
import { imageFileFault, useUpload } from '../../lib/use-upload.ts'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './logo-card.module.css'

/** Uploads an image as the establishment's logo. */
function useUploadLogo(id: string) {
  const { upload, isRunning } = useUpload(establishmentsApi.uploadLogo, {
    reloads: ['establishments'],
    faultOf: imageFileFault('El logotipo debe ser una imagen'),
  })
  return { upload: (file: File | null) => upload(file, { id }), isRunning }
}

/** The logo, saved as soon as a file is chosen. */
export function LogoCard({ id, logoUrl }: { id: string; logoUrl: string }) {
  const mayUpload = useMay(establishmentsApi.uploadLogo)
  const { upload, isRunning } = useUploadLogo(id)
  return (
    <Card title="Logotipo">
      <div className={styles.parts}>
        {logoUrl ? (
          <img className={styles.logo} src={logoUrl} alt="Logotipo" />
        ) : (
          <span className={styles.none}>
            <Icon of={IconPhoto} size={24} />
            Sin logotipo
          </span>
        )}
        {mayUpload && (
          <FileButton accept="image/*" onChange={upload} inputProps={{ 'aria-label': 'Imagen del logotipo' }}>
            {(props) => (
              <Button {...props} leftSection={<Icon of={IconUpload} />} disabled={isRunning}>
                {isRunning ? 'Subiendo...' : logoUrl ? 'Cambiar' : 'Subir imagen'}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </Card>
  )
}
