import { Button, FileButton } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import IconDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useMay } from '../../lib/use-me.ts'
import { imageFileFault, useUpload } from '../../lib/use-upload.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './agencies.module.css'

/** The agency's logo, or the first two letters of its name. */
export const AgencyLogo = ({ name, logoUrl }: { name: string; logoUrl: string }) =>
  logoUrl ? (
    <img className={styles.mark} src={logoUrl} alt="" />
  ) : (
    <span className={styles.mark} aria-hidden="true">
      {Array.from(name).slice(0, 2).join('').toUpperCase()}
    </span>
  )

type Props = { id: string; name: string; logoUrl: string; isVerified: boolean }

/** The logo, saved as soon as a file is chosen, and the mark of a verified tax number. */
export function AgencyLogoField({ id, name, logoUrl, isVerified }: Props) {
  const mayUpload = useMay(agenciesApi.uploadLogo)
  const { upload, isRunning } = useUpload(agenciesApi.uploadLogo, {
    reloads: ['agencies', 'bookings'],
    faultOf: imageFileFault('El logotipo debe ser una imagen'),
  })
  return (
    <div className={styles.logo}>
      <AgencyLogo name={name} logoUrl={logoUrl} />
      {mayUpload && (
        <FileButton
          accept="image/*"
          onChange={(file) => upload(file, { id })}
          inputProps={{ 'aria-label': 'Imagen del logotipo' }}
        >
          {(props) => (
            <Button {...props} size="xs" leftSection={<Icon of={IconUpload} size={16} />} disabled={isRunning}>
              {isRunning ? 'Subiendo...' : logoUrl ? 'Cambiar logotipo' : 'Subir logotipo'}
            </Button>
          )}
        </FileButton>
      )}
      {isVerified && (
        <span className={styles.verified}>
          <Icon of={IconDiscountCheck} size={16} /> CIF verificado
        </span>
      )}
    </div>
  )
}
