import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ports } from "./ports.ts";

const both = (line: (which: 0 | 1) => string) => ([0, 1] as const).map(line).join("\n");

/** The balancer: every request to any node, the program to whoever leads, readings to whoever follows. */
export const settings = `
global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 2m
  timeout server 2m
  timeout check 3s
  retries 3
  option redispatch 1
frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  option forwardfor
  default_backend nodes
backend nodes
  mode http
  balance roundrobin
  retry-on conn-failure
  option httpchk GET /ready
  default-server inter 500ms fall 2 rise 1
${both((which) => `  server node${which + 1} 127.0.0.1:${ports.nodes[which]} check`)}
listen leader
  mode tcp
  bind 127.0.0.1:${ports.leader}
  option httpchk GET /leader
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${both((which) => `  server leader${which + 1} 127.0.0.1:${ports.servers[which]} check port ${ports.roles[which]}`)}
listen replica
  mode tcp
  bind 127.0.0.1:${ports.replica}
  option httpchk GET /replica
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${both((which) => `  server replica${which + 1} 127.0.0.1:${ports.servers[which]} check port ${ports.roles[which]}`)}
`;

export async function startProxy(program: string, folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, settings);
  const child: ChildProcess = spawn(program, ["-f", file, "-db", "-q"], { stdio: ["ignore", "ignore", "inherit"] });
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (child.exitCode !== null) throw new Error("haproxy did not start");
  return async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
}
