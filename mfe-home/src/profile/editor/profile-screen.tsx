import { type PortalSession, useSession } from '@acolhe/session';
import { AsyncContent, icons, Page, Row, RowGroup, useStyles } from '@acolhe/ui';
import { HOME_PATH } from '../../../remote.config.ts';
import { asyncStateOf } from '../../api/async-state-of.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ACCESSES_PATH, CONSENTS_PATH, DATA_EXPORT_PATH, SESSIONS_PATH, TITLES } from '../paths.ts';
import { profileApi } from '../profile-api.ts';
import * as styles from './profile.module.css';

/**
 * 'Meus Dados': edits the patient's own data and links to sessions, data accesses and consents.
 * @see docs/product/profile.md
 */
export function ProfileScreen() {
  const session = useSession();
  return session && <ProfileOf patient={session.patient} />;
}

function ProfileOf({ patient }: Pick<PortalSession, 'patient'>) {
  const css = useStyles(styles);
  const { data, ...query } = profileApi.useProfilePatientQuery({ patientId: patient.id });
  return (
    <Page title={TITLES.profile} back={{ here: TITLES.profile, href: HOME_PATH }} narrow>
      <AsyncContent
        state={asyncStateOf({ ...query, data: data?.[0] })}
        loading="Carregando seus dados"
        failed="Seus dados não abriram"
        fillsWindow
      >
        {(known) => <ProfileEditor patient={known} />}
      </AsyncContent>
      <div className={css.more}>
        <RowGroup title="Privacidade e segurança">
          <Row href={SESSIONS_PATH} title={TITLES.sessions} meta="Onde sua conta está aberta" icon={icons.exit} />
          <Row href={ACCESSES_PATH} title={TITLES.accesses} meta="Quem abriu suas informações" icon={icons.eye} />
          <Row href={CONSENTS_PATH} title={TITLES.consents} meta="O termo que você aceitou" icon={icons.file} />
          <Row
            href={DATA_EXPORT_PATH}
            title={TITLES.dataExport}
            meta="Uma cópia de tudo o que está na sua conta"
            icon={icons.download}
          />
        </RowGroup>
      </div>
    </Page>
  );
}
