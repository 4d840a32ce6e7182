import { Person } from '../art/person.tsx';
import { Button } from '../basics/button.tsx';
import { chat, hangup, mic, micOff, retry, video, videoOff } from '../basics/icons.ts';
import { Note } from '../basics/note.tsx';
import { type Fixture, noop } from '../testing/fixture.tsx';
import { CallBar, CallButton, CallClock, CallMenu, PictureFitButton } from './call-bar.tsx';
import { CallStage, ConnectionBars } from './call-stage.tsx';
import { CameraArch, SoundMeter } from './camera-arch.tsx';
import { ChatPanel } from './chat-panel.tsx';

const bar = (open: boolean) => (
  <CallBar>
    <CallButton icon={video} label="Câmera ligada" onPress={noop} />
    <CallButton icon={micOff} label="Microfone desligado" marked onPress={noop} />
    <CallButton icon={chat} label="Conversa" expanded={open} marked={open} unread={open ? 0 : 2} onPress={noop} />
    <CallButton icon={hangup} label="Cancelar ligação" end onPress={noop} />
  </CallBar>
);
const elapsed = () => 252_000;
const call = {
  who: 'Rafael Nunes',
  whoDetail: <CallClock startedAtMs={0} nowMs={elapsed} sentence={(time) => `Médico, ${time}`} />,
  remote: <Person who="doctorMan" />,
  self: (
    <div>
      <Person who="patientWoman" />
    </div>
  ),
};

const information = (
  <Note
    kind="info"
    title="Informação"
    floating
    action={
      <Button size="small" onPress={noop}>
        Fechar
      </Button>
    }
  >
    Fale com calma e olhe para a tela. Se a imagem travar, espere alguns segundos.
    <br />
    <small>Em breve, esta informação fechará</small>
  </Note>
);

const deviceNote = (kind: 'warning' | 'danger', device: string) => (
  <Note
    kind={kind}
    title={`${device} não está funcionando agora.`}
    floating
    action={
      <Button size="small" icon={retry} onPress={noop}>
        Tentar de novo
      </Button>
    }
  >
    Confira a conexão: volta sem ajuda. Ou escolha outro aparelho na lista de aparelhos da chamada.
  </Note>
);
/** More than a phone shows at once. */
const notes = (
  <div style={{ display: 'grid', gap: '0.5rem' }}>
    {information}
    {deviceNote('warning', 'A câmera')}
    {deviceNote('danger', 'O microfone')}
    {deviceNote('warning', 'A saída de som')}
  </div>
);

export const callFixtures: readonly Fixture[] = [
  {
    name: 'call',
    fillsWindow: true,
    node: (
      <CallStage
        {...call}
        level={<ConnectionBars level={5} label="Conexão Estável" />}
        bar={bar(false)}
        info={information}
      />
    ),
  },
  {
    name: 'call with chat',
    fillsWindow: true,
    node: (
      <CallStage
        {...call}
        level={<ConnectionBars level={1} label="Conexão Instável" />}
        bar={bar(true)}
        info={information}
        chat={
          <ChatPanel
            onSend={noop}
            onClose={noop}
            firstUnreadId="3"
            messages={[
              {
                id: '1',
                mine: false,
                author: 'Rafael',
                time: '14:31',
                text: 'Boa tarde, dona Maria. A senhora mediu a febre?',
              },
              { id: '2', mine: true, author: 'Maria', time: '14:32', text: 'Medi, 38,2 agora há pouco.' },
              { id: '3', mine: false, author: 'Rafael', time: '14:33', text: 'Obrigado. Beba bastante água.' },
            ]}
          />
        }
      />
    ),
  },
  {
    name: 'call with tools',
    fillsWindow: true,
    node: (
      <CallStage
        {...call}
        level={<ConnectionBars level={1} label="Conexão Instável" />}
        bar={bar(false)}
        remoteControl={<PictureFitButton to="contain" onPress={noop} />}
        tools={<CallMenu label="Mais" compact items={[{ icon: video, label: 'Câmera e microfone', onPress: noop }]} />}
      />
    ),
  },
  {
    name: 'call with many notes',
    fillsWindow: true,
    node: (
      <CallStage
        {...call}
        level={<ConnectionBars level={5} label="Conexão Estável" />}
        bar={bar(false)}
        info={notes}
        remoteControl={<PictureFitButton to="cover" onPress={noop} />}
      />
    ),
  },
  {
    name: 'call without the other',
    fillsWindow: true,
    node: (
      <CallStage
        {...call}
        level={<ConnectionBars level={0} label="Sem Conexão" />}
        bar={bar(false)}
        isRemoteSeen={false}
        info={notes}
      />
    ),
  },
  {
    name: 'levels',
    background: 'call',
    node: (
      <div>
        <ConnectionBars level={0} label="Sem Conexão" />
        <ConnectionBars level={2} label="Conexão Instável" />
        <ConnectionBars level={3} label="Conexão Estável" />
      </div>
    ),
  },
  {
    name: 'controls off',
    background: 'call',
    node: (
      <CallBar label="Controles">
        <CallButton icon={videoOff} label="Câmera desligada" marked onPress={noop} />
        <CallButton icon={mic} label="Microfone ligado" onPress={noop} />
      </CallBar>
    ),
  },
  {
    name: 'menu',
    background: 'call',
    node: (
      <CallBar label="Controles">
        <CallMenu
          label="Mais"
          items={[
            { icon: retry, label: 'Reiniciar minha sala', onPress: noop },
            { icon: hangup, label: 'Cancelar ligação', danger: true, onPress: noop },
          ]}
        />
      </CallBar>
    ),
  },
  {
    name: 'camera',
    node: (
      <CameraArch>
        <Person who="patientWoman" />
      </CameraArch>
    ),
  },
  {
    name: 'camera not allowed',
    node: (
      <CameraArch off wrong>
        <span />
      </CameraArch>
    ),
  },
  {
    name: 'sound',
    node: (
      <SoundMeter
        source={(listener) => {
          listener(0.6);
          return noop;
        }}
      />
    ),
  },
];
