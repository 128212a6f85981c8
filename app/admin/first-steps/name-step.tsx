import { Link } from 'react-router'
import { settingsSchema } from '../../../contracts/settings.ts'
import { TextField } from '../parts/field.tsx'
import { logoTabPath } from '../paths.ts'
import { changeCompanyName } from '../settings/calls.ts'
import { StepForm, useStepForm } from './step-form.tsx'

const schema = settingsSchema.pick({ companyName: true })

export function NameStep() {
  const { field, ...form } = useStepForm(
    schema,
    { companyName: '' },
    'save-company',
    changeCompanyName,
  )
  return (
    <>
      <p>
        O nome aparece no alto da loja e nas mensagens. Um logotipo pode substituí-lo:{' '}
        <Link className="link" to={logoTabPath}>
          enviar um logotipo
        </Link>
      </p>
      <StepForm {...form} saveLabel="Salvar nome">
        <TextField label="Nome da loja" maxLength={80} {...field('companyName')} />
      </StepForm>
    </>
  )
}
