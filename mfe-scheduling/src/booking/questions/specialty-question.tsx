import type { BookableSpecialty } from '@acolhe/contracts';
import { pluralize, RadioChoice, useStyles } from '@acolhe/ui';
import type { Loaded } from '../hours/loaded.ts';
import { NothingToBook } from './nothing-to-book.tsx';
import { FromService } from './from-service.tsx';
import { nextFreeHint } from './next-free.ts';
import { Question } from './question.tsx';
import * as styles from './questions.module.css';

interface SpecialtyQuestionProps {
  readonly patientId: number;
  readonly specialties: Loaded<readonly BookableSpecialty[]>;
  readonly chosenId: number | undefined;
  /** IANA time zone in which hours are told. */
  readonly zone: string;
  readonly onChoose: (id: number) => void;
}

/** Asks for a specialty among those of which the patient may still book. */
export function SpecialtyQuestion({ patientId, specialties, chosenId, zone, onChoose }: SpecialtyQuestionProps) {
  const css = useStyles(styles);
  return (
    <Question number={1} title="Especialidade">
      <FromService
        loaded={specialties}
        loading="Carregando as especialidades"
        failed="As especialidades não abriram"
        fillsWindow
      >
        {(all) =>
          all.length === 0 ? (
            <NothingToBook patientId={patientId} />
          ) : (
            <div className={css.choices}>
              {all.map((one) => (
                <RadioChoice
                  key={one.id}
                  name="specialty"
                  label={one.name}
                  hint={<Hint of={one} zone={zone} />}
                  checked={one.id === chosenId}
                  onChoose={() => onChoose(one.id)}
                />
              ))}
            </div>
          )
        }
      </FromService>
    </Question>
  );
}

function Hint({ of, zone }: { readonly of: BookableSpecialty; readonly zone: string }) {
  const quota = quotaOf(of);
  return (
    <>
      {nextFreeHint(of.nextFreeAt, zone)}
      {quota !== undefined && (
        <>
          <br />
          {quota}
        </>
      )}
    </>
  );
}

/** What is left of a specialty in words; undefined where any number is. */
function quotaOf({ quantityLeft, byGiftCard }: BookableSpecialty): string | undefined {
  const card = byGiftCard ? ' no gift card' : '';
  if (quantityLeft === undefined) return byGiftCard ? 'Pelo gift card' : undefined;
  return `${quantityLeft === 1 ? 'Resta' : 'Restam'} ${pluralize(quantityLeft, 'consulta')}${card}`;
}
