import { useState } from 'react'
import {
  type Incident,
  type IncidentInput,
  incidentInputSchema,
} from '../../../contracts/incidents.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { TextAreaField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FormValues, useDialogForm } from '../parts/form.ts'
import { SwitchField } from '../parts/switches.tsx'
import { changeIncident, recordIncident } from './calls.ts'

/** Records or changes an incident (rule: clients-8). */
export function IncidentDialog({ incident, onClose }: { incident?: Incident; onClose(): void }) {
  const [today] = useState(() => dayOf(new Date()))
  const { form, field, dialog } = useDialogForm<
    FormValues<typeof incidentInputSchema>,
    IncidentInput,
    Incident
  >({
    schema: incidentInputSchema,
    values: {
      knownDay: incident?.knownDay ?? today,
      what: incident?.what ?? '',
      affected: incident?.affected ?? '',
      measures: incident?.measures ?? '',
      isReportable: incident?.isReportable ?? false,
      authorityDay: incident?.authorityDay ?? null,
      holdersDay: incident?.holdersDay ?? null,
      ...(incident && { updatedAt: incident.updatedAt }),
    },
    operation: 'save-incident',
    call: (input) => (incident ? changeIncident(incident.id, input) : recordIncident(input)),
    reloadsOnConflict: true,
    onSaved: onClose,
  })
  const emptyDay = { setValueAs: (day: string | null) => day || null }
  return (
    <FormDialog
      title={incident ? 'Alterar incidente' : 'Registrar incidente'}
      width={560}
      saveLabel="Salvar"
      {...dialog}
      onClose={onClose}
    >
      <TextField label="A loja soube em" type="date" max={today} {...field('knownDay')} />
      <TextAreaField label="O que aconteceu" rows={3} maxLength={1000} {...field('what')} />
      <TextAreaField
        label="Quem e que dados foram atingidos"
        rows={2}
        maxLength={1000}
        {...field('affected')}
      />
      <TextAreaField
        label="O que foi feito"
        optional
        rows={2}
        maxLength={1000}
        {...field('measures')}
      />
      <SwitchField
        label="Pode causar risco ou dano relevante às pessoas"
        hint="Então a ANPD e as pessoas são avisadas em 3 dias úteis (6 para agentes de pequeno porte)."
        {...form.register('isReportable')}
      />
      {form.watch('isReportable') && (
        <div className="form-pair">
          <TextField
            label="ANPD avisada em"
            optional
            type="date"
            max={today}
            {...field('authorityDay', emptyDay)}
          />
          <TextField
            label="Pessoas avisadas em"
            optional
            type="date"
            max={today}
            {...field('holdersDay', emptyDay)}
          />
        </div>
      )}
    </FormDialog>
  )
}
