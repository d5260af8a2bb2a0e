"""Runs OpenStack Swift with its S3 interface, below one folder, until the standard input ends.

Arguments: the folder, the ports of the proxy, account, container, object and conditional servers, the access key as
account_user, and the secret. Debian's package python3-swift contains the servers without the services that its other packages
start.

A proxy that found a store down would avoid it for a minute. Here it is asked again at once, because the proxy may serve a moment
before its stores.

The conditional server is a second proxy of the same stores. Swift's object server has conditional writes, but this release's
S3 interface refuses them before they reach it: the second proxy lets If-None-Match: * pass.
"""

import os
import signal
import sys

# Loaded before the servers are forked, so that each module is loaded once.
import pkg_resources  # noqa: F401
import swift.account.server  # noqa: F401
import swift.container.server  # noqa: F401
import swift.obj.server  # noqa: F401
import swift.proxy.server  # noqa: F401
from swift.common.middleware.s3api import s3api  # noqa: F401
from swift.common.middleware.s3api.s3request import S3Request
from swift.common.ring import RingBuilder
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi

folder, proxy_port, account_port, container_port, object_port, conditional_port, user, secret = sys.argv[1:]
proxies = {'proxy': proxy_port, 'conditional': conditional_port}
stores = {'account': account_port, 'container': container_port, 'object': object_port}

FILTERS = 'catch_errors gatekeeper cache listing_formats s3api tempauth slo dlo versioned_writes'


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def common(port):
    return f"""[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = CRITICAL
"""


def prepare():
    os.makedirs(f'{folder}/devices/disk', exist_ok=True)
    write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = cmon\n')
    for name, port in stores.items():
        write(f'{name}.conf', f"""{common(port)}
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
""")
        builder = RingBuilder(part_power=0, replicas=1, min_part_hours=1)
        device = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1}
        builder.add_dev(device)
        builder.rebalance()
        builder.get_ring().save(f'{folder}/{name}.ring.gz')
    uses = {name: f'use = egg:swift#{name}' for name in FILTERS.split()}
    uses['cache'] = 'use = egg:swift#memcache'
    # Short pages, so that a list of a few objects has several.
    uses['s3api'] += '\nmax_bucket_listing = 3'
    uses['tempauth'] += f'\nuser_{user} = {secret} .admin'
    filters = '\n'.join(f'[filter:{name}]\n{text}' for name, text in uses.items())
    for name, port in proxies.items():
        write(f'{name}.conf', f"""{common(port)}
[pipeline:main]
pipeline = {FILTERS} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0
{filters}
""")


def allow_conditional_writes():
    """Hides If-None-Match: * from the check that refuses it. The signature, and Swift's own servers, still see it."""
    validate = S3Request._validate_headers

    def validate_others(request):
        condition = request.environ.pop('HTTP_IF_NONE_MATCH', None)
        if condition not in (None, '*'):
            request.environ['HTTP_IF_NONE_MATCH'] = condition
        validate(request)
        if condition is not None:
            request.environ['HTTP_IF_NONE_MATCH'] = condition

    S3Request._validate_headers = validate_others


prepare()
set_swift_dir(folder)
children = []
for server in (*stores, *proxies):
    child = os.fork()
    if child == 0:
        if server == 'conditional':
            allow_conditional_writes()
        sys.exit(run_wsgi(f'{folder}/{server}.conf', 'proxy-server' if server in proxies else f'{server}-server'))
    children.append(child)
sys.stdin.read()
for child in children:
    os.kill(child, signal.SIGKILL)
