import type { CallOutput } from '@acolhe/contracts';
import type { ChecklistKey, readChecklistCall } from '@acolhe/contracts/operations';
import { LinkButton, Tag, useStyles } from '@acolhe/ui';
import { useMay } from '../access/operator-context.tsx';
import { sectionAt, type SectionPath } from '../access/sections.ts';
import * as styles from './first-steps.module.css';

/** The setup steps before a first visit, as the service counts them. */
export type Checklist = CallOutput<typeof readChecklistCall>;

/** Setup steps before the first visit: required and recommended ones, with their state and instructions. */
export function FirstSteps({ items }: Pick<Checklist, 'items'>) {
  const css = useStyles(styles);
  return (
    <ol className={css.steps} aria-label="Primeiros passos">
      {items.map(({ key, isDone, isRequired }) => (
        <li key={key} className={css.step}>
          <p className={css.title}>
            <strong>{FIRST_STEPS[key].title}</strong>
            <StepTag isDone={isDone} isRequired={isRequired} />
          </p>
          {!isDone && <Todo step={key} />}
        </li>
      ))}
    </ol>
  );
}

function StepTag({ isDone, isRequired }: Pick<Checklist['items'][number], 'isDone' | 'isRequired'>) {
  if (isDone) return <Tag kind="success">Feito</Tag>;
  return isRequired ? <Tag kind="warning">Falta</Tag> : <Tag kind="info">Recomendado</Tag>;
}

function Todo({ step }: { readonly step: ChecklistKey }) {
  const css = useStyles(styles);
  const { todo, section, settings = [] } = FIRST_STEPS[step];
  return (
    <>
      <p>{todo}</p>
      {settings.length > 0 && (
        <p>
          Quem opera o servidor ajusta:{' '}
          {settings.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code className={css.setting}>{name}</code>
            </span>
          ))}
          .
        </p>
      )}
      {section && <SectionLink path={section} />}
    </>
  );
}

function SectionLink({ path }: { readonly path: SectionPath }) {
  const { title, right } = sectionAt(path);
  if (!useMay(right)) return null;
  return (
    <p>
      <LinkButton href={path} size="small">{`Abrir ${title}`}</LinkButton>
    </p>
  );
}

/** One thing that has to be there before the first visit, as the console explains it. */
export interface FirstStep {
  readonly title: string;
  /** Instruction, in one or two sentences. */
  readonly todo: string;
  /** Section of the console for this step. */
  readonly section?: SectionPath;
  /** Names of server settings, for steps that the console cannot do. */
  readonly settings?: readonly string[];
}

/** Texts of the steps. */
export const FIRST_STEPS: Readonly<Record<ChecklistKey, FirstStep>> = {
  institution: {
    title: 'Uma instituição',
    todo: 'Inclua a instituição a que os pacientes pertencem. Os e-mails a eles levam o nome dela.',
    section: '/cadastros',
  },
  specialty: {
    title: 'Uma especialidade',
    todo: 'Inclua as especialidades em que a clínica atende. Depois os profissionais podem marcá-las.',
    section: '/cadastros',
  },
  technician: {
    title: 'Um profissional de enfermagem',
    todo: 'Convide quem recebe os pacientes no pronto atendimento. O passo está feito quando a pessoa define a senha pelo link do e-mail.',
    section: '/profissionais',
  },
  doctor: {
    title: 'Um médico ou outro especialista',
    todo: 'Convide quem atende depois da enfermagem e nas consultas marcadas. O passo está feito quando a pessoa define a senha pelo link do e-mail.',
    section: '/profissionais',
  },
  patient: {
    title: 'Um paciente',
    todo: 'Inclua o primeiro paciente. A pessoa recebe um e-mail com o link para definir a senha.',
    section: '/pessoas',
  },
  'patient-entitled': {
    title: 'Um paciente que pode pedir atendimento',
    todo: 'O contrato diz o que o paciente pode usar. Abra o paciente e inclua um que valha hoje e tenha pronto atendimento.',
    section: '/pessoas',
  },
  'brand-contact': {
    title: 'O contato da clínica em cada marca',
    todo: 'Informe o telefone de suporte e o endereço da política de privacidade de cada marca que está no ar.',
    section: '/marcas',
  },
  mail: {
    title: 'O envio de e-mails',
    todo: 'Informe o servidor de e-mail e o remetente. Sem isso, convites e links de senha ficam em uma pasta do servidor e não chegam a ninguém.',
    settings: ['ACOLHE_SMTP_URL', 'ACOLHE_MAIL_FROM'],
  },
  realtime: {
    title: 'A conexão em tempo real',
    todo: 'O serviço está sem conexão com o banco de dados em tempo real, e sem ela a fila não anda. Confira se ele está no ar, e o endereço e a conta de serviço.',
    settings: ['ACOLHE_REALTIME_URL', 'ACOLHE_SERVICE_ACCOUNT'],
  },
  video: {
    title: 'Chamadas de vídeo entre redes diferentes',
    todo: 'Informe servidores ICE (STUN e TURN), ou um projeto da Agora. Sem isso, muitas chamadas não se conectam fora da mesma rede.',
    settings: ['ACOLHE_ICE_SERVERS', 'ACOLHE_AGORA_APP_ID', 'ACOLHE_AGORA_APP_CERTIFICATE'],
  },
};
