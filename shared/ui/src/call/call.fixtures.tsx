import { Person } from '../art/person.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { type Fixture, nothing } from '../testing/fixture.ts';
import { chat, hangup, mic, micOff, retry, video, videoOff } from '../icon/icons.ts';
import { Note } from '../note/note.tsx';
import { CallBar } from './call-bar.tsx';
import { CallButton } from './call-button.tsx';
import { CallMenu } from './call-menu.tsx';
import { CallStage } from './call-stage.tsx';
import { CameraArch } from './camera-arch.tsx';
import { LevelBars } from './connection-bars.tsx';
import { SoundBars } from './sound-meter.tsx';

const bar = (open: boolean) => (
  <CallBar>
    <CallButton icon={video} label="Câmera ligada" onPress={nothing} />
    <CallButton icon={micOff} label="Microfone desligado" marked onPress={nothing} />
    <CallButton icon={chat} label="Conversa" expanded={open} marked={open} unread={open ? 0 : 2} onPress={nothing} />
    <CallButton icon={hangup} label="Cancelar ligação" end onPress={nothing} />
  </CallBar>
);
const call = {
  who: 'Rafael Nunes',
  whoDetail: 'Médico, 04:12',
  remote: <Person who="doctorMan" />,
  self: (
    <div>
      <Person who="patientWoman" />
    </div>
  ),
};

export const callFixtures: readonly Fixture[] = [
  {
    name: 'call',
    node: (
      <CallStage
        {...call}
        level={<LevelBars level={5} label="Conexão Estável" />}
        bar={bar(false)}
        info={
          <Note kind="info" title="Informação" floating>
            Fale com calma e olhe para a tela.
          </Note>
        }
      />
    ),
  },
  {
    name: 'call with chat',
    node: (
      <CallStage
        {...call}
        level={<LevelBars level={1} label="Conexão Instável" />}
        bar={bar(true)}
        chat={
          <ChatPanel
            onSend={nothing}
            onClose={nothing}
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
    node: (
      <CallStage
        {...call}
        bar={bar(false)}
        tools={
          <CallMenu
            label="Mais"
            from="start"
            items={[{ icon: video, label: 'Câmera e microfone', onPress: nothing }]}
          />
        }
      />
    ),
  },
  {
    name: 'levels',
    ground: 'call',
    node: (
      <div>
        <LevelBars level={0} label="Sem Conexão" />
        <LevelBars level={2} label="Conexão Instável" />
        <LevelBars level={3} label="Conexão Estável" />
      </div>
    ),
  },
  {
    name: 'controls off',
    ground: 'call',
    node: (
      <CallBar label="Controles">
        <CallButton icon={videoOff} label="Câmera desligada" marked onPress={nothing} />
        <CallButton icon={mic} label="Microfone ligado" onPress={nothing} />
      </CallBar>
    ),
  },
  {
    name: 'menu',
    ground: 'call',
    node: (
      <CallBar label="Controles">
        <CallMenu
          label="Mais"
          items={[
            { icon: retry, label: 'Reiniciar minha sala', onPress: nothing },
            { icon: hangup, label: 'Cancelar ligação', danger: true, onPress: nothing },
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
      <SoundBars
        source={(listener) => {
          listener(0.6);
          return nothing;
        }}
      />
    ),
  },
];
