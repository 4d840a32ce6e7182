import type { BookableProfessional } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { NamePortrait, Note, RadioChoice, useStyles } from '@acolhe/ui';
import { SPECIALTY_EXHAUSTED } from '../messages/booking-messages.ts';
import type { Loaded } from '../hours/loaded.ts';
import { FromService } from './from-service.tsx';
import { nextFreeHint } from './next-free.ts';
import { Question } from './question.tsx';
import * as styles from './questions.module.css';
import { withAgendaNote } from './agenda-note.ts';

interface ProfessionalQuestionProps {
  /** A specialty is chosen. */
  readonly isOpen: boolean;
  readonly professionals: Loaded<readonly BookableProfessional[]>;
  readonly chosenId: number | undefined;
  /** IANA time zone in which hours are told. */
  readonly zone: string;
  readonly onChoose: (id: number) => void;
}

/** Asks for a professional of the chosen specialty. */
export function ProfessionalQuestion({ isOpen, professionals, chosenId, zone, onChoose }: ProfessionalQuestionProps) {
  const portal = usePortal();
  const css = useStyles(styles);
  return (
    <Question number={2} title="Profissional" waitsFor={isOpen ? undefined : 'Escolha antes a especialidade.'}>
      <FromService loaded={professionals} loading="Carregando os profissionais" failed="Os profissionais não abriram">
        {(all) =>
          all.length === 0 ? (
            <Note kind="warning" live>
              {withAgendaNote(SPECIALTY_EXHAUSTED, portal.brand)}
            </Note>
          ) : (
            <div className={css.list}>
              {all.map(({ id, name, nextFreeAt }) => (
                <RadioChoice
                  key={id}
                  name="professional"
                  label={name}
                  hint={nextFreeHint(nextFreeAt, zone)}
                  art={<NamePortrait name={name} />}
                  checked={id === chosenId}
                  onChoose={() => onChoose(id)}
                />
              ))}
            </div>
          )
        }
      </FromService>
    </Question>
  );
}
