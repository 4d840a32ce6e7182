import type { ProfessionalRecord } from '@acolhe/contracts';
import { Button, NamePortrait, classNames, firstName, greetingAt, unlockSound, useStyles } from '@acolhe/ui';
import * as styles from './desk.module.css';

export interface AvailabilityCardProps {
  readonly self: ProfessionalRecord;
  /** Availability that was asked for and that the record does not show yet. */
  readonly becoming?: 'available' | 'unavailable';
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
}

/** Greets the professional, shows whether patients are sent here, and switches that. */
export function AvailabilityCard({ self, becoming, nowMs, onBecome }: AvailabilityCardProps) {
  const css = useStyles(styles);
  const { available } = self;
  const become = (): void => {
    // From a press, so that the next patient is heard.
    void unlockSound();
    onBecome(!available);
  };
  return (
    <section className={classNames(css.duty, !available && css.off)} aria-labelledby="plantao">
      <span className={css.face}>
        <NamePortrait name={self.name} />
      </span>
      <div className={css.words}>
        <h1 id="plantao">
          {greetingAt(new Date(nowMs()))}, {firstName(self.name)}
        </h1>
        <p className={css.switch} role="status">
          <span className={classNames(css.lamp, available && css.lit)} />
          <b>{available ? 'Você está disponível.' : 'Você está indisponível.'}</b>
        </p>
        <p className={css.muted}>{available ? 'O próximo paciente aparece aqui.' : 'Nenhum paciente será enviado.'}</p>
      </div>
      <div className={css.press}>
        <Button kind={available ? 'quiet' : 'main'} busy={becoming !== undefined} onPress={become}>
          {available ? 'Ficar indisponível' : 'Ficar disponível'}
        </Button>
      </div>
    </section>
  );
}
